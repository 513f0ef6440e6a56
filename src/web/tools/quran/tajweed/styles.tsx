import address from '#web/tools/quran/tajweed/tajweed.css?url';

/** Only for those who turned the colours on. */
export function TajweedStyles() {
  return <link rel="stylesheet" href={address} precedence="tajweed" />;
}
