// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"BiBtL":"Fita","efJLH":["Cire",["hide"," ",["name"]]],"HUeqG":"Asusunku","DkEZX":"Ba ya cikin matsayinku","NlCMn":["Matsayinku, ",["title"],", bai haɗa da wannan shafi ba."],"UTIWM":"Mai gudanarwa zai iya ba ku wani matsayi.","WURBu":"Je wurin ma’aikata","IwJHT":"Ayyuka","rQMCx":"Ma’aikaci","VJrik":"Masu gudanarwa","YsBsZ":["da wasu ",["more",4]],"yaQHd":"Sauye-sauye","hTLjM":"Allon bayanai","ndria":"Duba","SRSve":[["asking",2,{"one":["Ma’aikaci ",0," yana neman a shafe bayanansa"],"other":["Ma’aikata ",0," suna neman a shafe bayanansu"]}]],"yVmqa":[["planned",2,{"one":["Za a shafe ma’aikaci ",0,", ana iya sokewa"],"other":["Za a shafe ma’aikata ",0,", ana iya sokewa"]}]],"GzRwA":"Ɗaukar ma’aikata","npCzB":[["unseen",2,{"=0":"Kundayen da suka cika: babu sabo","other":["Kundayen da suka cika: sababbi ",0]}]],"YONFs":["Gaba ɗaya ",["count"]],"NnmFE":[["changes",2,{"one":["Ba a tabbatar da sauyi ",0," ba"],"other":["Ba a tabbatar da sauye-sauye ",0," ba"]}]],"dTPPY":[["shared",2,{"one":["Ma’aikata da yawa suna da amsa ",0," iri ɗaya"],"other":["Ma’aikata da yawa suna da amsoshi ",0," iri ɗaya"]}]],"mnUte":"Babu sabo.","TkWcq":"Waɗanda suka cika tun dubawarku ta ƙarshe","ebHrU":"Menu","NmEuf":"Rufe menu","NpUwn":["Ku saita tabbaci na biyu kafin ",["date"],"."],"Gzokc":"Masu gudanarwa suna iya ganin kundayen kowa. Bayan wannan rana dole ku saita shi idan kuka shiga.","vlUuQ":"Saita shi","dtYBC":"Gefen shafi","rlXwk":"Buɗe menu","BFoHf":"Shafuka","wwaNt":"Hanyar sadarwa ta yanke kafin komai ya iso.","XAfed":"Ba za a iya nuna wannan shafi ba.","QxIDT":"Abin da kuka ajiye yana nan lafiya. Sauran shafuka suna aiki.","GvyQr":"Mutane","ihdCN":"Saƙonni","Oddpq":"Kulawa","DeTAk":[["count",4],["hide"," za a duba"]],"fgmJX":"Ƙara kamfanoni","ccncV":"Rubuta wa mutane","jrIhb":"Saƙonnin da aka aika","lhtKt":[["count",4],["hide"," ba su tafi ba"]],"pahwr":[["count",4],["hide"," za a duba"]],"YhGNl":"Saituna","JxWSg":"Nemi ko je zuwa"}

/** Each a chunk of its own on the page. */
export const forms: { [name: string]: () => Promise<{ words: { [form: string]: unknown } }> } = {
  "admin/bulk-message": () => import('../forms/admin/bulk-message.ts'),
  "admin/client": () => import('../forms/admin/client.ts'),
  "admin/correct-contact": () => import('../forms/admin/correct-contact.ts'),
  "admin/correction": () => import('../forms/admin/correction.ts'),
  "admin/dashboard": () => import('../forms/admin/dashboard.ts'),
  "admin/disable-account": () => import('../forms/admin/disable-account.ts'),
  "admin/employee-list": () => import('../forms/admin/employee-list.ts'),
  "admin/export": () => import('../forms/admin/export.ts'),
  "admin/invitation": () => import('../forms/admin/invitation.ts'),
  "admin/person-head": () => import('../forms/admin/person-head.ts'),
  "admin/return-form": () => import('../forms/admin/return-form.ts'),
  "admin/saved-view": () => import('../forms/admin/saved-view.ts'),
  "sections/certificates": () => import('../forms/sections.ts'),
  "sections/declaration": () => import('../forms/sections.ts'),
  "sections/education": () => import('../forms/sections.ts'),
  "sections/employee-details": () => import('../forms/sections.ts'),
  "sections/guarantors": () => import('../forms/sections.ts'),
  "sections/personal-information": () => import('../forms/sections.ts')
}
