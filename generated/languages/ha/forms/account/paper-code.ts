// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/paper-code":{"schema":{"title":"Kod na PDF","properties":{"code":{"title":"Kod na PDF ɗin","errorMessage":"Kod ɗin yana da haruffa da lambobi 20."}}},"ui":{"ui:submit":"Duba kod ɗin","fields":{"code":{"ui:help":"Yana shafi na ƙarshe, misali 7K2QD-M3XVR-0T9HB-C5WZ1."}}}}}
