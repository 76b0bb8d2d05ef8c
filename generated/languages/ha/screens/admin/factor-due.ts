// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"QHTs":["Ku saita tabbaci na biyu kafin ",["date"],"."],"JmwQ":"Masu gudanarwa suna iya ganin kundayen kowa. Bayan wannan rana dole ku saita shi idan kuka shiga.","quXZ":"Saita shi"}
