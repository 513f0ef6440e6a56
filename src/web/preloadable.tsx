import { use } from 'react';
import type { ComponentType } from 'react';

export interface Preloadable<Props> {
  Component: ComponentType<Props>;
  preload: () => Promise<unknown>;
}

/** Like React's `lazy`, but shown without a flicker of the spinner when it was loaded before. */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  let pending: Promise<ComponentType<Props>> | undefined;

  function preload(): Promise<ComponentType<Props>> {
    pending ??= load().then(
      (component) => (loaded = component),
      (failure: unknown) => {
        pending = undefined;
        throw failure;
      },
    );
    return pending;
  }

  function Component(props: Props) {
    const Content = loaded ?? use(preload());
    return <Content {...props} />;
  }

  return { Component, preload };
}
