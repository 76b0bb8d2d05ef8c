// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Zaghachi","properties":{"message":{"title":"Ọsịsa gị","errorMessage":{"required":"Dee ihe anyị kwesịrị ịma."}}}},"ui":{"ui:submit":"Zipụ ọsịsa"}}
