/**
 * Stand in for what RJSF leaves out of answers on demand, and for how it finds references and alternatives: no form of ours demands
 * the one, as the engine cleans answers, or has the others.
 */
const ignore = () => undefined

export default ignore
export {
  ignore as getFieldNames,
  ignore as getUsedFormData,
  ignore as isValueEmpty,
  ignore as makeAllReferencesAbsolute
}
