// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/new-password":{"schema":{"title":"Kalmar sirri","properties":{"password":{"title":"Kalmar sirri ta yanzu"},"newPassword":{"title":"Sabuwar kalmar sirri","errorMessage":{"minLength":"Dole kalmar sirri ta kai haruffa 8 ko fiye.","maxLength":"Kada kalmar sirri ta wuce haruffa 128.","required":"Ku rubuta sabuwar kalmar sirri."}},"confirmPassword":{"title":"Tabbatar da kalmar sirri","errorMessage":{"x-equals":"Kalmomin sirri ba su zo ɗaya ba","required":"Ku sake rubuta sabuwar kalmar sirrinku."}}}},"ui":{"ui:submit":"Sauya kalmar sirri"}}}
