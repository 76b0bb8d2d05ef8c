import { journey, recordForms } from '../../../../generated/index.ts'

/** Asks the employee details only of people below 25. Import it before the server, which reads the steps at the start. */
const when = { '/personalInfo/dob': { age: { lessThan: 25 } } }
const step = journey.steps.find(({ form }) => form === 'steps/employee-details')
const part = recordForms.whole.schema.properties?.employeeDetails
if (!step || !part) throw new Error('There is no such step.')
Object.assign(step, { when })
Object.assign(part, { 'x-showIf': when })
