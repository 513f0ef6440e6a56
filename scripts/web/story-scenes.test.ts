import { readdirSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Drawn } from '#content/drawn-scene.ts';
import { fromRoot } from '#server/root.ts';
import { drawnScene } from './story-scenes.ts';

test('shapes are told with their attributes as React names them, inside of each other', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8">\n<g class="bob later"><path d="M0 0z" stroke-width="2"/></g><rect width="1"/></svg>';
  expect(drawnScene(svg)).toEqual([
    'svg',
    { viewBox: '0 0 12 8' },
    ['g', { className: 'bob later' }, ['path', { d: 'M0 0z', strokeWidth: '2' }]],
    ['rect', { width: '1' }],
  ]);
});

test('a picture that is not whole stops the build', () => {
  expect(() => drawnScene('<svg><g></svg>')).toThrow('closes nothing');
  expect(() => drawnScene('<svg><g>')).toThrow('no whole picture');
});

const elementOf = ([element, attributes, ...shapes]: Drawn): ReactElement =>
  createElement(element, attributes, ...shapes.map(elementOf));
const shapesIn = (svg: string) =>
  [...svg.matchAll(/<(\w+)([^>]*?)\/?>/gu)].map(
    ([, element = '', attributes = '']) =>
      element +
      [...attributes.matchAll(/[\w:-]+="[^"]*"/gu)]
        .map(([attribute]) => attribute)
        .filter((attribute) => !attribute.startsWith('xmlns'))
        .toSorted()
        .join(' '),
  );

/** React's own markup is the second opinion: nothing of a picture is lost or renamed on its way to the page. */
test.each(readdirSync(fromRoot('content/base/scenes')))('%s is drawn whole', (file) => {
  const svg = readFileSync(fromRoot('content/base/scenes', file), 'utf8');
  expect(shapesIn(renderToStaticMarkup(elementOf(drawnScene(svg))))).toEqual(shapesIn(svg));
});
