// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../../engine/vocabulary/form.ts'

export const form: Form = { ...{"name":"sections/guarantors","schema":{"title":"Guarantors","type":"object","properties":{"guarantors":{"title":"Guarantors","type":"array","format":"pdf","x-file":{"field":"guarantor","types":["application/pdf"],"maxBytes":5242880,"slots":2,"slotTitle":"Guarantor {n}","saveWithout":true},"items":{"type":"object","required":["target","guarantor"],"properties":{"target":{"type":"integer"},"guarantor":{"type":"object","properties":{"_id":{"type":"string"},"url":{"type":"string"},"name":{"type":"string"}}}}},"x-path":["guarantors"]}}},"ui":{}}, validate: () => true, validators: {} }
