import { expect, test } from 'vitest';
import { shortenHtml } from '../../../../src/integrations/html/short-html.ts';

test.each([
  [
    'beside tags of blocks',
    ' <div> <p class="a"> one  two </p> \n<ul> <li> a </li> </ul> </div>',
    '<div><p class="a">one two</p><ul><li>a</li></ul></div>',
  ],
  [
    'between words and inline elements',
    '<p>see <a href="/x"> here </a> <b>now</b></p>',
    '<p>see <a href="/x"> here </a> <b>now</b></p>',
  ],
  [
    'beside a drawing, but not within',
    'a <svg> <g> <path d="M0 0"/> </g> </svg> b',
    'a <svg><g><path d="M0 0"/></g></svg> b',
  ],
  ['that do not break', '<p>\u00a0a\u00a0</p>', '<p>\u00a0a\u00a0</p>'],
  ['in an attribute', '<p title=" a > <p> b ">x</p>', '<p title=" a > <p> b ">x</p>'],
  [
    'of code and exact text',
    '<style> a  </style><script> let a  </script><pre> <p> a </p> </pre>',
    '<style> a  </style><script> let a  </script><pre> <p> a </p> </pre>',
  ],
  [
    'of an island, but for its static HTML',
    '<div> <astro-island> <p> a </p> <astro-slot> <p> b </p> </astro-slot> <p> c </p> </astro-island> <p> d </p> </div>',
    '<div><astro-island> <p> a </p> <astro-slot><p>b</p></astro-slot> <p> c </p> </astro-island><p>d</p></div>',
  ],
])('spaces %s', (_, html, expected) => {
  expect(shortenHtml(html)).toBe(expected);
});

test.each([
  ['a slash that means nothing', '<meta name="a"/><img alt="b" />', '<meta name="a"><img alt="b">'],
  ['a slash of a shape stays', '<svg><path d="M0 0"/></svg>', '<svg><path d="M0 0"/></svg>'],
  [
    'JSON',
    '<astro-island props="{&quot;a&quot;:&quot;x &amp;amp; y&quot;}">',
    `<astro-island props='{"a":"x &amp;amp; y"}'>`,
  ],
  ['JSON with an apostrophe stays', `<i title="it's &quot;a&quot;">`, `<i title="it's &quot;a&quot;">`],
])('tags: %s', (_, html, expected) => {
  expect(shortenHtml(html)).toBe(expected);
});
