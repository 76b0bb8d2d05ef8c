// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"BiBtL":"Déconnexion","efJLH":["Retirer",["hide"," ",["name"]]],"HUeqG":"Votre compte","DkEZX":"Hors de votre rôle","NlCMn":["Votre rôle, ",["title"],", ne comprend pas cette page."],"UTIWM":"Un administrateur peut vous donner un autre rôle.","WURBu":"Aller aux employés","IwJHT":"Activité","rQMCx":"Employé","VJrik":"Administrateurs","YsBsZ":["et ",["more",4]," de plus"],"yaQHd":"Changements","hTLjM":"Tableau de bord","ndria":"Vérification","SRSve":[["asking",2,{"one":[0," employé demande à être effacé"],"other":[0," employés demandent à être effacés"]}]],"yVmqa":[["planned",2,{"one":[0," employé sera effacé, ce qui peut être annulé"],"other":[0," employés seront effacés, ce qui peut être annulé"]}]],"GzRwA":"Recruter","npCzB":[["unseen",2,{"=0":"Dossiers complets : rien de nouveau","one":["Dossiers complets : ",0," nouveau"],"other":["Dossiers complets : ",0," nouveaux"]}]],"YONFs":[["count"]," au total"],"NnmFE":[["changes",2,{"one":[0," changement n’est pas confirmé"],"other":[0," changements ne sont pas confirmés"]}]],"dTPPY":[["shared",2,{"one":[0," réponse est commune à plusieurs employés"],"other":[0," réponses sont communes à plusieurs employés"]}]],"mnUte":"Rien de nouveau.","TkWcq":"Complets depuis votre dernier passage","ebHrU":"Menu","NmEuf":"Fermer le menu","NpUwn":["Ajoutez un second facteur avant le ",["date"],"."],"Gzokc":"Les administrateurs peuvent voir les dossiers de tout le monde. Après cette date, vous devrez l’ajouter en vous connectant.","vlUuQ":"L’ajouter","dtYBC":"Barre latérale","rlXwk":"Ouvrir le menu","BFoHf":"Pages","wwaNt":"Le réseau s’est coupé avant la fin du chargement.","XAfed":"Cette page ne peut pas être affichée.","QxIDT":"Ce que vous avez enregistré est en sécurité. Les autres pages marchent toujours.","GvyQr":"Personnes","ihdCN":"Messages","Oddpq":"Contrôle","DeTAk":[["count",4],["hide"," à vérifier"]],"fgmJX":"Liste des clients","ccncV":"Écrire aux employés","jrIhb":"Messages envoyés","lhtKt":[["count",4],["hide"," en échec"]],"pahwr":[["count",4],["hide"," à regarder"]],"YhGNl":"Paramètres","JxWSg":"Chercher ou aller à"}

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
