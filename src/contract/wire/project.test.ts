import { expect, test } from 'vitest';
import type { Project } from '#domain/content/project.ts';
import { moment } from '#domain/time/moment.ts';
import { projectFromWire, projectToWire } from './project.ts';

const plain: Project = {
  id: 2,
  urlKey: 'hotell-fjord',
  title: 'Hotell Fjord',
  summary: '',
  html: '<p>a</p>',
  gallery: [],
  location: 'Bergen',
  client: '',
  contractor: '',
  skus: [],
  metaTitle: '',
  metaDescription: '',
  createdAt: moment(1_000),
  updatedAt: moment(2_000),
};
const full: Project = {
  ...plain,
  image: 'scenes/a.webp',
  gallery: [{ image: 'scenes/b.webp', label: 'Rom 12' }],
  before: 'projects/before.svg',
  after: 'scenes/c.webp',
  year: 2023,
  skus: ['SRV-600'],
};

test.each([plain, full])('a project survives its way over the wire', (project) => {
  expect(projectFromWire(projectToWire(project))).toEqual(project);
});
