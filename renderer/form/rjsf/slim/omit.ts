/**
 * Replaces what RJSF omits from answers on request, and its search for references and alternatives. The engine cleans the
 * answers, and drawn schemas have no references or alternatives.
 */
const ignore = () => undefined

export default ignore
export {
  ignore as getFieldNames,
  ignore as getUsedFormData,
  ignore as isValueEmpty,
  ignore as makeAllReferencesAbsolute
}
