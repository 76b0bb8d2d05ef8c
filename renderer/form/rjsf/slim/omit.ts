/**
 * Replaces what RJSF omits from answers on request, and its search for references, alternatives and conditionals. The engine
 * cleans the answers, and drawn schemas have none of these.
 */
const ignore = () => undefined

export default ignore
export {
  ignore as getFieldNames,
  ignore as getUsedFormData,
  ignore as isValueEmpty,
  ignore as makeAllReferencesAbsolute
}
