/** A folder of plain files, without a server. */
export default { output: 'export', turbopack: { root: import.meta.dirname } };
