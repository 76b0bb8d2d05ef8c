// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"cdpY":"Change","FhlO":"Change dis answer?","vRvE":"Change dis answers?","XXGj":["Before: ",["answer"]],"Bffv":"no answer","wNej":["Now: ",["answer"]],"Mvhl":"Dis one concern your salary or who you be, so we need your password. We go email you about am, and one admin go confirm am."}
