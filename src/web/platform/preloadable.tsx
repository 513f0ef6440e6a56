import { use } from 'react';
import type { ComponentType } from 'react';
import { knownPromise } from '#web/platform/known-promise.ts';

export interface Preloadable<Props> {
  Component: ComponentType<Props>;
  preload: () => Promise<unknown>;
}

/** Like React's `lazy`, but shown without a flicker of the spinner when it was loaded before. */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let pending: Promise<ComponentType<Props>> | undefined;

  function preload(): Promise<ComponentType<Props>> {
    pending ??= knownPromise(load(), () => (pending = undefined));
    return pending;
  }

  function Component(props: Props) {
    const Content = use(preload());
    return <Content {...props} />;
  }

  return { Component, preload };
}
