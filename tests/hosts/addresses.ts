import { publicPath } from '../../src/lib/paths.ts';

/**
 * What an address must get:
 * - `file`: status 200, the file with its own headers.
 * - `moved`: status 301 to `location`.
 * - `missing`: status 404 with `file`, a not-found page.
 * - `refused`: no program may take it for a page: status 400 or 404, and no redirect.
 */
type Expected =
  | { readonly kind: 'file'; readonly file: string; readonly path: string }
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'missing'; readonly file: string }
  | { readonly kind: 'refused' };

/** An address with what it must get. */
export interface Case {
  readonly target: string;
  readonly expected: Expected;
}

const moved = (target: string, location: string): Case => ({ target, expected: { kind: 'moved', location } });
const missing = (target: string, file = '404.html'): Case => ({
  target,
  expected: { kind: 'missing', file },
});
const refused = (target: string): Case => ({ target, expected: { kind: 'refused' } });

const UNKNOWN_POST = 'blog/not-found.html';
const UNKNOWN_DOCTOR = 'fertility-experts/not-found.html';

/** Every file at its own address. */
const served = (file: string): Case => {
  const path = file.endsWith('.html') ? publicPath(`/${file}`) : `/${file}`;
  return { target: encodeURI(path), expected: { kind: 'file', file, path } };
};

/** Other addresses of a page. */
function variants({ target, expected }: Case): readonly Case[] {
  if (target === '/') return [{ target: '/?a=1', expected }, moved('/index.html?a=1', '/?a=1')];
  return [
    { target: `${target}?utm_source=x&b=%26`, expected },
    moved(`${target}/`, target),
    moved(`${target}.html?a=1&a=2`, `${target}?a=1&a=2`),
    refused(`/${target}`),
  ];
}

/** Addresses of no page, and other addresses of one, by hand. */
const SINGLE: readonly Case[] = [
  // Redirects keep the query.
  moved('/infertility-treatments/embryology', '/infertility-treatments/embryoscope'),
  moved('/infertility-treatments/embryology?a=1&b', '/infertility-treatments/embryoscope?a=1&b'),
  moved('/infertility-treatments/embryology/?a=1', '/infertility-treatments/embryology?a=1'),
  moved('/about-us//', '/about-us'),
  moved('/about-us.HTML', '/about-us'),
  moved('/about-us.html/', '/about-us.html'),
  moved('///', '/'),
  moved('//?a=1', '/?a=1'),
  moved('/404.html', '/404'),
  moved('/nothing/', '/nothing'),
  moved('/blog/%E0%A6%95/', '/blog/%E0%A6%95'),
  moved('/a%20b/?c=%20', '/a%20b?c=%20'),
  // Encoded letters are the same path.
  {
    target: '/about%2Dus',
    expected: { kind: 'file', file: 'about-us.html', path: '/about-us' },
  },
  // Nothing there.
  missing('/nothing'),
  missing('/nothing?a=/'),
  missing('/nothing?a=.html'),
  missing('/nothing?a=//b'),
  missing('/404'),
  missing('/index'),
  missing('/About-Us'),
  missing('/ABOUT-US'),
  missing('/about-us%2ehtml'),
  missing('/about-us.htm'),
  missing('/about-us.htm%6c'),
  missing('/about-us%20'),
  missing('/about-us;a=1'),
  missing('/.html'),
  missing('/feeds'),
  missing('/feeds/gone.json'),
  missing('/feeds/*'),
  missing('/icons'),
  missing('/blog/category', UNKNOWN_POST),
  missing('/blog/category/none'),
  missing('/blog/page/99'),
  missing('/wp-login.php'),
  missing('/.env'),
  missing('/.git/config'),
  missing('/api'),
  missing('/api/other'),
  missing('/api/blog'),
  missing('/api/blog/a/b'),
  missing('/api/contact_us'),
  missing('/hooks/none'),
  missing('/$site_policy'),
  missing('/{http.request.host}'),
  missing("/'%22<script>"),
  // Hashed files that are gone, which must not be kept.
  missing('/_astro/gone.js'),
  missing('/_astro'),
  missing('/_astro/fonts'),
  missing('/pictures/gone-480.webp'),
  // Files for hosts.
  missing('/host'),
  missing('/host/nginx.conf'),
  missing('/host/server.nginx.conf'),
  missing('/host/cloudfront.json'),
  missing('/host/lastmod.json'),
  missing('/%68ost/cloudfront.json'),
  missing('/_headers'),
  missing('/_redirects'),
  missing('/%5Fheaders'),
  missing('/_deploy/lock.json'),
  missing('/%5Fdeploy/lock.json'),
  // Posts and doctors that the build did not know.
  missing('/blog/nothing-here', UNKNOWN_POST),
  missing('/blog/nothing-here?a=1', UNKNOWN_POST),
  missing('/blog/%E0%A6%95%E0%A7%8B', UNKNOWN_POST),
  missing('/blog/*', UNKNOWN_POST),
  missing('/blog/a.b', UNKNOWN_POST),
  missing('/fertility-experts/nobody', UNKNOWN_DOCTOR),
  // Hostile shapes.
  refused('//evil.example'),
  refused('//evil.example/'),
  refused('///evil.example/'),
  refused('//evil.example/%2e%2e'),
  refused('//evil.example/about-us.html'),
  refused('/.//evil.example'),
  refused('/./evil.example/'),
  refused('/about-us//evil.example/'),
  refused('/\\evil.example/'),
  refused('/%5cevil.example/'),
  refused('/%5Cevil.example/'),
  refused('/%2fevil.example/'),
  refused('/%2F%2Fevil.example'),
  refused('/about-us%2F'),
  refused('/about-us%2f%2f'),
  refused('/blog%2Fa'),
  refused('/..'),
  refused('/../'),
  refused('/../../etc/passwd'),
  refused('/%2e%2e/%2e%2e/etc/passwd'),
  refused('/.%2e/etc/passwd'),
  refused('/_astro/../host/nginx.conf'),
  refused('/_astro/%2e%2e/host/nginx.conf'),
  refused('/blog/../about-us'),
  refused('/./about-us'),
  refused('/about-us/.'),
  refused('/about-us/..'),
  refused('/blog/a%3Fb'),
  refused('/blog/a%23b'),
  refused('/blog/a%25b'),
  refused('/%252e%252e/etc/passwd'),
  refused('/a%00b'),
  refused('/about-us%00'),
  refused('/about-us%0d%0aSet-Cookie:a=b'),
  refused('/about-us%0d%0aSet-Cookie:a=b/'),
  refused('/%0a'),
  refused('/%7f'),
  refused('/%'),
  refused('/%zz'),
  refused('/%E0%A4%A'),
  refused('/about-us%'),
];

/** Every address of the comparison. @param files Public files of the built site. */
export function addressesOf(files: readonly string[]): readonly Case[] {
  const all = files.filter((file) => file !== '404.html').map(served);
  // Hashed files are all alike: a few of each folder stand for the others.
  const hashed = Map.groupBy(
    all.filter(({ target }) => /^\/(?:_astro|pictures)\//.test(target)),
    ({ target }) => `${target.split('/')[1]} ${target.split('.').at(-1)}`,
  );
  const others = all.filter(({ target }) => !/^\/(?:_astro|pictures)\//.test(target));
  const pages = others.filter(({ expected }) => expected.kind === 'file' && expected.file.endsWith('.html'));
  return [
    ...others,
    ...[...hashed.values()].flatMap((group) => group.slice(0, 3)),
    ...pages.flatMap(variants),
    ...SINGLE,
  ];
}
