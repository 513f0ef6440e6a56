interface ScriptUrls {
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls };
  }
}

/** The service worker, and what the build put beside it. */
const OURS = /^\/(?:sw\.js|assets\/[\w.-]+\.js|src\/[\w./?&=-]+)$/;

const rules: ScriptUrls = {
  createScriptURL(url) {
    if (!OURS.test(url)) throw new TypeError('Not one of our scripts');
    return url;
  },
};

let policy: ScriptUrls | undefined;

/** A script address that code may choose at run time; the page's policy refuses every other. */
export function ownScript(path: string): string {
  policy ??= window.trustedTypes?.createPolicy('rafiq', rules) ?? rules;
  return policy.createScriptURL(path);
}
