/** Event on an island when its loading has succeeded or failed. Who cancels it answers for a failure. */
export const SETTLED = 'settled';
