import { Suspense, useState } from 'react';
import type { Message } from '#core/messages/shapes.ts';
import { Body } from '#web/domain/writing/body.tsx';
import type { Leading } from '#web/domain/writing/body.tsx';
import { OutLink } from '#web/domain/writing/out-link.tsx';
import { preloadable } from '#web/platform/preloadable.tsx';

const warning = preloadable(
  async () => (await import('#web/features/messages/acts/link-warning.tsx')).LinkWarning,
);

/** Words among people: an address leads out, after a warning where it comes from somebody new. */
export function MessageBody({ message, warns }: { message: Message; warns: boolean }) {
  const [asks, setAsks] = useState<{ address: string; host: string } | null>(null);
  function lead(piece: Leading) {
    if (piece.kind !== 'link') return piece.text;
    const link = { address: piece.text, host: piece.host };
    return (
      <OutLink
        {...link}
        {...(warns
          ? {
              onClick: (event) => {
                event.preventDefault();
                setAsks(link);
              },
            }
          : {})}
      />
    );
  }
  return (
    <>
      <Body text={message.body} lead={lead} />
      {asks && (
        <Suspense>
          <warning.Component {...asks} authorId={message.author_id} onClose={() => setAsks(null)} />
        </Suspense>
      )}
    </>
  );
}
