import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { Moment } from '#web/domain/writing/moment.tsx';
import { personalPath } from '#web/domain/halaqa/paths.ts';
import { Avatar } from '#web/domain/person/avatar.tsx';
import { nameOf } from '#web/domain/person/name.ts';
import type en from '#web/features/halaqa/en.json';
import { useSentence } from '#web/features/halaqa/notifications/sentence.ts';
import type { NotificationGroup } from '#web/features/halaqa/notifications/groups.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Requests lead to the person's page in here, several followers to none in particular. */
function pathOf({ kind, url, actors, people }: NotificationGroup): string {
  const [person] = actors;
  if (!person) return url;
  if (kind === 'follow' && people > 1) return '/halaqa/network';
  const isAboutThem = kind === 'follow' || url === `/profile/${person.user_id}`;
  return isAboutThem ? personalPath(person) : url;
}

/** One thing that happened; opening it marks it as read. */
export function GroupLine({ group, onOpen }: { group: NotificationGroup; onOpen: () => void }) {
  const t = useText<typeof en>('features/halaqa');
  const sentence = useSentence();
  const [person] = group.actors;
  // What those who looked at a report, or corrected a text, have to say.
  const answer = typeof group.gaps['answer'] === 'string' ? group.gaps['answer'] : null;
  return (
    <Link
      to={pathOf(group)}
      onClick={onOpen}
      className={classNames(
        'flex flex-wrap items-start gap-3 rounded-field px-3 py-3 transition-colors -outline-offset-3! hover:bg-primary-soft',
        group.unread && 'bg-sunken',
      )}
    >
      {person ? (
        <Avatar name={nameOf(person)} path={person.avatar_path} />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-gold-soft text-gold-ink">
          <Bell className="size-5" aria-hidden="true" />
        </span>
      )}
      <span className="min-w-0 flex-1 basis-40">
        <span className={classNames('block [overflow-wrap:anywhere]', group.unread && 'font-semibold')}>
          {group.unread && <span className="sr-only">{t('notifications.new')}: </span>}
          {sentence(group)}
        </span>
        {answer !== null && (
          <span dir="auto" className="block [overflow-wrap:anywhere]">
            {answer}
          </span>
        )}
        <span className="block text-sm text-muted">
          <Moment at={group.at} />
        </span>
      </span>
      {group.unread && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-pill bg-gold" />}
    </Link>
  );
}
