import type { Config } from '../config.ts';

/** `*` stands for what is between separators, `**` for anything, as in the hosted service's settings. */
function pattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^./]*' : part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('')}$`);
}

/**
 * A place that people may be sent to: this site, or what the operator listed. The wish is compared as a parsed address,
 * so that `https://ours@theirs` or backslashes fool nobody.
 */
export function allowedTarget(config: Config, wish: unknown): string | undefined {
  if (typeof wish !== 'string' || !URL.canParse(wish)) return undefined;
  const site = new URL(config.siteUrl);
  const target = new URL(wish);
  if (target.username !== '' || target.password !== '') return undefined;
  target.hash = '';
  if (target.protocol === site.protocol && target.host === site.host) return target.href;
  const place = `${target.protocol}//${target.host}${target.pathname}`;
  const allowed = config.redirectUrls.some(
    (glob) => pattern(glob).test(place) || pattern(glob).test(place.replace(/\/$/, '')),
  );
  return allowed ? target.href : undefined;
}

/** Where a link leads after it was used; what is not allowed becomes the site itself. */
export const redirectTarget = (config: Config, wish: unknown): string =>
  allowedTarget(config, wish) ?? new URL(config.siteUrl).href;
