/** Stand in for what RJSF leaves out of answers on demand: no form of ours demands it, as the engine cleans them. */
const nothing = () => undefined

export default nothing
export { nothing as getFieldNames, nothing as getUsedFormData, nothing as isValueEmpty }
