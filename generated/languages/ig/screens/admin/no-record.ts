// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"phdE":"E nweghị onye ọrụ a.","YNsM":"Njikọ ahụ nwere ike ịbụ nke ochie, ma ọ bụ e hichapụla ndekọ ahụ.","UZIf":[["link","Họrọ onye ọrụ"]," ka ị hụ ndekọ ya."]}
