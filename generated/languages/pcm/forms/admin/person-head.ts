// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/person-head":{"schema":{"title":"Top of record","properties":{"picture":{"errorMessage":{"dimensions":"Di size of di picture no match passport photo."}},"lastName":{"title":"Surname (Last Name)","errorMessage":{"required":"Put your surname (last name)."}}}}}}
