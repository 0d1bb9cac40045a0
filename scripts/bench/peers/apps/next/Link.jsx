import NextLink from 'next/link';

/** The framework's own link where there is a page to fetch ahead, else a plain one. */
export const Link = ({ href, ...rest }) =>
  /^\/(?:blog|$)/.test(href) ? <NextLink href={href} {...rest} /> : <a href={href} {...rest} />;
