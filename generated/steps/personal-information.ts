// @ts-nocheck: a compiled validator stands below.
// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../../engine/vocabulary/form.ts'

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var require_stdin = __commonJS({
  "<stdin>"(exports) {
    exports["3d751696"] = validate0;
    var schema0 = { type: "object", required: ["bvn", "dob", "gender", "nationality", "stateOfOrigin", "localGovernment", "homeTownAddress", "maritalStatus", "passport"], properties: { nin: { type: "string", pattern: "^[0-9]{11}$", maxLength: 11 }, bvn: { type: "string", pattern: "^[0-9]{11}$", maxLength: 11 }, dob: { type: "string" }, gender: { type: "string", enum: ["male", "female", "other"] }, nationality: { type: "string" }, stateOfOrigin: { type: "string" }, localGovernment: { type: "string" }, homeTownAddress: { type: "string", maxLength: 300 }, maritalStatus: { type: "string", enum: ["single", "married", "divorced", "widow", "widower", "other"] }, passport: { type: "object", properties: { _id: { type: "string" }, url: { type: "string" }, name: { type: "string" } } } }, $id: "checkOfTheShape" }, func0 = require_ucs2length().default, pattern0 = new RegExp("^[0-9]{11}$", "u");
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.bvn === void 0) {
          let err0 = { instancePath, keyword: "required", params: { missingProperty: "bvn" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.dob === void 0) {
          let err1 = { instancePath, keyword: "required", params: { missingProperty: "dob" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.gender === void 0) {
          let err2 = { instancePath, keyword: "required", params: { missingProperty: "gender" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data.nationality === void 0) {
          let err3 = { instancePath, keyword: "required", params: { missingProperty: "nationality" } };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data.stateOfOrigin === void 0) {
          let err4 = { instancePath, keyword: "required", params: { missingProperty: "stateOfOrigin" } };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (data.localGovernment === void 0) {
          let err5 = { instancePath, keyword: "required", params: { missingProperty: "localGovernment" } };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data.homeTownAddress === void 0) {
          let err6 = { instancePath, keyword: "required", params: { missingProperty: "homeTownAddress" } };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data.maritalStatus === void 0) {
          let err7 = { instancePath, keyword: "required", params: { missingProperty: "maritalStatus" } };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (data.passport === void 0) {
          let err8 = { instancePath, keyword: "required", params: { missingProperty: "passport" } };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        if (data.nin !== void 0) {
          let data0 = data.nin;
          if (typeof data0 == "string") {
            if (func0(data0) > 11) {
              let err9 = { instancePath: instancePath + "/nin", keyword: "maxLength", params: { limit: 11 } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (!pattern0.test(data0)) {
              let err10 = { instancePath: instancePath + "/nin", keyword: "pattern", params: { pattern: "^[0-9]{11}$" } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/nin", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data.bvn !== void 0) {
          let data1 = data.bvn;
          if (typeof data1 == "string") {
            if (func0(data1) > 11) {
              let err12 = { instancePath: instancePath + "/bvn", keyword: "maxLength", params: { limit: 11 } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (!pattern0.test(data1)) {
              let err13 = { instancePath: instancePath + "/bvn", keyword: "pattern", params: { pattern: "^[0-9]{11}$" } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/bvn", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data.dob !== void 0 && typeof data.dob != "string") {
          let err15 = { instancePath: instancePath + "/dob", keyword: "type", params: { type: "string" } };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
        if (data.gender !== void 0) {
          let data3 = data.gender;
          if (typeof data3 != "string") {
            let err16 = { instancePath: instancePath + "/gender", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
          if (!(data3 === "male" || data3 === "female" || data3 === "other")) {
            let err17 = { instancePath: instancePath + "/gender", keyword: "enum", params: { allowedValues: schema0.properties.gender.enum } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
        if (data.nationality !== void 0 && typeof data.nationality != "string") {
          let err18 = { instancePath: instancePath + "/nationality", keyword: "type", params: { type: "string" } };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
        if (data.stateOfOrigin !== void 0 && typeof data.stateOfOrigin != "string") {
          let err19 = { instancePath: instancePath + "/stateOfOrigin", keyword: "type", params: { type: "string" } };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
        if (data.localGovernment !== void 0 && typeof data.localGovernment != "string") {
          let err20 = { instancePath: instancePath + "/localGovernment", keyword: "type", params: { type: "string" } };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
        if (data.homeTownAddress !== void 0) {
          let data7 = data.homeTownAddress;
          if (typeof data7 == "string") {
            if (func0(data7) > 300) {
              let err21 = { instancePath: instancePath + "/homeTownAddress", keyword: "maxLength", params: { limit: 300 } };
              vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
            }
          } else {
            let err22 = { instancePath: instancePath + "/homeTownAddress", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
        if (data.maritalStatus !== void 0) {
          let data8 = data.maritalStatus;
          if (typeof data8 != "string") {
            let err23 = { instancePath: instancePath + "/maritalStatus", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
          if (!(data8 === "single" || data8 === "married" || data8 === "divorced" || data8 === "widow" || data8 === "widower" || data8 === "other")) {
            let err24 = { instancePath: instancePath + "/maritalStatus", keyword: "enum", params: { allowedValues: schema0.properties.maritalStatus.enum } };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
        }
        if (data.passport !== void 0) {
          let data9 = data.passport;
          if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
            if (data9._id !== void 0 && typeof data9._id != "string") {
              let err25 = { instancePath: instancePath + "/passport/_id", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
            }
            if (data9.url !== void 0 && typeof data9.url != "string") {
              let err26 = { instancePath: instancePath + "/passport/url", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
            }
            if (data9.name !== void 0 && typeof data9.name != "string") {
              let err27 = { instancePath: instancePath + "/passport/name", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
            }
          } else {
            let err28 = { instancePath: instancePath + "/passport", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
        }
      } else {
        let err29 = { instancePath, keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"steps/personal-information","schema":{"title":"Personal Information","type":"object","required":["bvn","dob","gender","nationality","stateOfOrigin","localGovernment","homeTownAddress","maritalStatus","passport"],"properties":{"nin":{"type":"string","title":"NIN","format":"digits","pattern":"^[0-9]{11}$","maxLength":11,"errorMessage":"NIN must be 11 digits.","x-sensitive":"identifier","x-confirm":true,"x-unique":true,"x-search":"whole"},"bvn":{"type":"string","title":"BVN","format":"digits","pattern":"^[0-9]{11}$","maxLength":11,"errorMessage":"Bvn number must be 11 digits.","x-sensitive":"identifier","x-confirm":true,"x-unique":true,"x-search":"whole"},"dob":{"type":"string","title":"Date of Birth","examples":["1970-02-11","1998-11-28"],"format":"date","x-notAfter":"yesterday","x-sensitive":"personal","errorMessage":{"x-notAfter":"Date of birth must be in the past."}},"gender":{"type":"string","title":"Gender","enum":["male","female","other"],"x-filter":true},"nationality":{"type":"string","title":"Nationality","format":"choice","default":"Nigeria","x-options":{"list":"countries"}},"stateOfOrigin":{"type":"string","title":"State of Origin","format":"choice","x-options":{"list":"states","when":{"nationality":"Nigeria"}},"x-filter":true},"localGovernment":{"type":"string","title":"Local Government","format":"choice","x-options":{"list":"lgas","params":{"state":"stateOfOrigin"},"when":{"nationality":"Nigeria"}}},"homeTownAddress":{"type":"string","title":"Home Town Address","examples":["14 Market Street","3 Mission Street","52 Palace Road","27 Old Town Road","8 Church Street"],"maxLength":300,"x-sensitive":"personal"},"maritalStatus":{"type":"string","title":"Marital Status","enum":["single","married","divorced","widow","widower","other"]},"passport":{"title":"Passport Photo","format":"image","errorMessage":{"dimensions":"Image dimensions do not match a passport photo."},"x-file":{"types":["image/jpeg","image/png"],"maxBytes":2097152,"width":600,"height":600,"route":"upload-passport"},"type":"object","properties":{"_id":{"type":"string"},"url":{"type":"string"},"name":{"type":"string"}}}}},"ui":{"ui:groups":[{"title":"Identity numbers","fields":["nin","bvn"]},{"title":"About you","fields":["dob","gender","maritalStatus","nationality"]},{"title":"Home","fields":["stateOfOrigin","localGovernment","homeTownAddress"]},{"title":"Your photo","fields":["passport"]}],"fields":{"bvn":{"ui:help":"Your bank verification number, the same at every bank."},"dob":{"ui:autocomplete":"bday","ui:help":"For example 27 3 1994"},"gender":{"ui:widget":"radio"},"maritalStatus":{"ui:widget":"select"},"passport":{"ui:help":"A clear photo of your face. Any size is fine, as you can crop it here."}}}}, validate: validators["3d751696"], validators }
