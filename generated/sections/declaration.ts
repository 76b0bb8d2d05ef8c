// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../../engine/vocabulary/form.ts'

export const form: Form = { ...{"name":"sections/declaration","schema":{"title":"Declaration","type":"object","properties":{"createdAt":{"title":"Date","x-value":"signature.createdAt","format":"moment"},"signature":{"title":"Signature","format":"image","x-file":{"types":["image/jpeg","image/png"],"maxBytes":1048576,"maxSide":2000,"maxPixels":4000000},"type":"object","properties":{"_id":{"type":"string"},"url":{"type":"string"},"name":{"type":"string"}},"x-path":["signature","signature"]}}},"ui":{"ui:order":["createdAt","signature"],"ui:hide":["/signature/date","/signature/certified"]}}, validate: () => true, validators: {} }
