import NextLink from 'next/link';

/** A Next.js link, which prefetches, for pages of the app; a plain link otherwise. */
export const Link = ({ href, ...rest }) =>
  /^\/(?:blog|$)/.test(href) ? <NextLink href={href} {...rest} /> : <a href={href} {...rest} />;
