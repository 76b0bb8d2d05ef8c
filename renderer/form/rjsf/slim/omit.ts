/** Stand in for what RJSF leaves out of answers on demand: no form of ours demands it, as the engine cleans them. */
const ignore = () => undefined

export default ignore
export { ignore as getFieldNames, ignore as getUsedFormData, ignore as isValueEmpty }
