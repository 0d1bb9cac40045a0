/** Default options of Eleventy. */
export default () => {};
