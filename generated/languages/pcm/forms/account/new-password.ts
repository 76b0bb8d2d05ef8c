// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/new-password":{"schema":{"properties":{"password":{"title":"Password Wey You Get Now"},"newPassword":{"errorMessage":{"minLength":"Password must reach 8 characters.","maxLength":"Password no must pass 128 characters.","required":"Put new password."}},"confirmPassword":{"title":"Put Password Again","errorMessage":{"x-equals":"Di two passwords no match","required":"Put your new password again."}}}}}}
