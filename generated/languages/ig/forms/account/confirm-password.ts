// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Kwado okwuntughe gị","properties":{"password":{"title":"Okwuntughe"}}},"ui":{"ui:submit":"Gaa n’ihu"}}
