import { expect, test } from 'vitest';
import { withoutBlockSpaces } from '../../../../src/integrations/html/block-spaces.ts';

test.each([
  ['beside tags of blocks', ' <div> <p class="a"> one  two </p> \n<ul> <li> a </li> </ul> </div> ', '<div><p class="a">one two</p><ul><li>a</li></ul></div>'],
  ['between words and inline elements', '<p>see <a href="/x"> here </a> <b>now</b></p>', '<p>see <a href="/x"> here </a> <b>now</b></p>'],
  ['beside a drawing, but not within', 'a <svg> <g> <path d="M0 0"/> </g> </svg> b', 'a <svg><g><path d="M0 0"/></g></svg> b'],
  ['that do not break', '<p>\u00a0a\u00a0</p>', '<p>\u00a0a\u00a0</p>'],
  ['in an attribute', '<p title=" a > <p> b ">x</p>', '<p title=" a > <p> b ">x</p>'],
  ['of code and exact text', '<style> a  </style><script> let a  </script><pre> <p> a </p> </pre>', '<style> a  </style><script> let a  </script><pre> <p> a </p> </pre>'],
  [
    'of an island, but for its static HTML',
    '<div> <astro-island> <p> a </p> <astro-slot> <p> b </p> </astro-slot> <p> c </p> </astro-island> <p> d </p> </div>',
    '<div><astro-island> <p> a </p> <astro-slot><p>b</p></astro-slot> <p> c </p> </astro-island><p>d</p></div>',
  ],
])('spaces %s', (_, html, expected) => {
  expect(withoutBlockSpaces(html)).toBe(expected);
});
