// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/return-form":{"schema":{"title":"Zighachi fọm","properties":{"message":{"title":"Gịnị ka a ga-agbazi?"}}},"ui":{"ui:submit":"Zighachi","fields":{"message":{"ui:help":"Onye ahụ ga-enweta nke a n’email, ya na njikọ ọhụrụ gaa n’azịza ya."}}}}}
