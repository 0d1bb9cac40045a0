import { expect, test } from 'vitest';
import { hashSource, readBuiltPage } from '../../../../src/integrations/html/built-page.ts';

const read = (html: string) => readBuiltPage('page.html', html);

test.each([
  ['<script>let a</script>', 'script', 'let a'],
  ['<script type="module">let a</script>', 'script', 'let a'],
  ['<SCRIPT TYPE="text/javascript">let a</SCRIPT>', 'script', 'let a'],
  ['<script type="speculationrules">{"a":"<b>"}</script>', 'script', '{"a":"<b>"}'],
  ['<STYLE media="print">a > b {}</STYLE>', 'style', 'a > b {}'],
  ['<script>"</p>" // a > b</script>', 'script', '"</p>" // a > b'],
] as const)('%s is inline code', (html, kind, code) => {
  const [start, end] = [3, 3 + html.length];
  expect(read(`<p>${html}</p>`).inlineCode).toEqual([
    { kind, text: code, hash: hashSource(code), start, end },
  ]);
});

test.each([
  '<script src="/a.js"></script>',
  '<script type="application/ld+json">{"a":1}</script>',
  '<script type="application/json">{}</script>',
  '<p title="<style>body{}</style>">',
  '<img alt="<style>body{display:none}</style>">',
  '<p>How &lt;style&gt; works</p>',
  '<title>How <style> works</title>',
  '<!-- <script>let a</script> -->',
  '<textarea><style>a{}</style></textarea>',
])('%s has no inline code', (html) => {
  expect(read(html).inlineCode).toEqual([]);
});

test.each([
  ['<p style="color:red">', 'style'],
  ["<p style='color:red'>", 'style'],
  ['<p style=color:red>', 'style'],
  ['<img src="a" onerror="x()">', 'onerror'],
  ['<img alt="a > b" onload=x()>', 'onload'],
  ['<a href="javascript:x()">', 'href'],
  ['<A HREF= " JavaScript:x()">', 'href'],
  ['<a href="&#1;javascript:x()">', 'href'],
  ['<form action="javascript:x()">', 'action'],
  ['<script onload="x()" src="/a.js"></script>', 'onload'],
  ['<template><p style="a"></p></template>', 'style'],
])('the policy blocks an attribute of %s', (html, name) => {
  expect(read(html).blocked).toEqual([expect.stringContaining(` ${name}="`)]);
});

test.each([
  '<p data-style="a" title="how to style=\'x\' and onclick=\'y\'">',
  '<meta name="description" content=" src=javascript:x">',
  '<p>&lt;p style="x"&gt;</p>',
  '<!-- <p style="x"> -->',
  '<script>const html = \'<p style="x">\'</script>',
])('the policy blocks nothing in %s', (html) => {
  expect(read(html).blocked).toEqual([]);
});

test('the names of a page are its tags, classes, ids, attributes and short values', () => {
  const { names } = read(
    '<main class="page md:pt-0"><details open name="q"><input type="text" id="a"></details></main>',
  );
  expect(names.split(' ').sort().join(' ')).toBe(
    ' a class details id input main md:pt-0 name open page q text type',
  );
});

test('the language of a link’s target is no name of the page, so that it keeps no rule of a language', () => {
  const names = (html: string) => read(html).names.split(' ').sort();
  expect(names('<a hreflang="bn">')).toEqual(['a', 'hreflang']);
  expect(names('<a lang="bn">')).toEqual(['a', 'bn', 'lang']);
});

test('the scripts of a page include those of its islands', () => {
  expect(
    read(
      '<astro-island component-url="/_astro/A.js"></astro-island><script type="module" src="/b.js"></script>',
    ).scripts,
  ).toEqual(['/_astro/A.js', '/b.js']);
});
