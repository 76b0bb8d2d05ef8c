// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../../engine/vocabulary/form.ts'

export const form: Form = { ...{"name":"admin/dashboard","schema":{"title":"Dashboard","type":"object","properties":{"employees":{"title":"No. of Employees","x-count":{}},"incomplete":{"title":"Incompleted Data","x-count":{"status":"incomplete"}},"complete":{"title":"Completed Data","x-count":{"status":"complete"}},"male":{"title":"Male Employees","x-count":{"gender":"male"}},"female":{"title":"Female Employees","x-count":{"gender":"female"}}}},"ui":{}}, validate: () => true, validators: {} }
