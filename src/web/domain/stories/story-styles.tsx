import address from '#web/domain/stories/stories.css?url';

/** What only stories look like: a sheet of its own, since the one of all screens comes with every page. */
export function StoryStyles() {
  return <link rel="stylesheet" href={address} precedence="stories" />;
}
