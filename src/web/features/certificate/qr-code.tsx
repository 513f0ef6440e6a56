import { useMemo } from 'react';
import { qrDrawing } from '#web/features/certificate/qr.ts';

/** Dark on light in both themes, as readers expect it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrDrawing(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not fetched
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-44 max-w-full rounded-field "
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
