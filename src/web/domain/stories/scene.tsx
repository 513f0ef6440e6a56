import { createElement } from 'react';
import type { ReactElement } from 'react';
import type { Drawn } from '#content/drawn-scene.ts';
import { classNames } from '#web/ui/class-names.ts';

interface SceneProps {
  /** Undefined while it is on its way, and where none was drawn: its place stays free. */
  drawn: Drawn | undefined;
  /** Without movement, where many stand beside each other. */
  still?: boolean;
  className?: string;
}

/** A picture of a story. The words tell what it shows, so that nobody misses anything who does not see it. */
export function Scene({ drawn, still = false, className }: SceneProps) {
  return (
    <div aria-hidden="true" className={classNames('scene-frame', className)}>
      {drawn && (
        <svg viewBox="0 0 1200 800" className={classNames('scene', still && 'still')}>
          {shapesOf(drawn)}
        </svg>
      )}
    </div>
  );
}

const shapesOf = ([, , ...shapes]: Drawn): ReactElement[] =>
  shapes.map((shape, at) =>
    // Shapes have no names, and none ever moves among the others.
    createElement(shape[0], { ...shape[1], key: at }, ...shapesOf(shape)),
  );
