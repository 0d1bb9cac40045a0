/** No option: Eleventy as it comes. */
export default () => {};
