import { Link as RouterLink } from 'react-router';

/** The router's own link where it knows the page, else a plain one. */
export const Link = ({ href, ...rest }) =>
  /^\/(?:blog|$)/.test(href) ? <RouterLink to={href} {...rest} /> : <a href={href} {...rest} />;
