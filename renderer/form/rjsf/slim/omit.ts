/**
 * Replaces what RJSF omits from answers on request, its search for references, alternatives and conditionals, and errors that
 * an input reports itself. The engine cleans the answers, drawn schemas have none of these, and no input reports errors.
 */
const ignore = () => undefined

export default ignore
export {
  ignore as getFieldNames,
  ignore as getUsedFormData,
  ignore as isValueEmpty,
  ignore as makeAllReferencesAbsolute
}
