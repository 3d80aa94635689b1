"""blender -b --factory-startup -P main.py -- jobs.json folder threads

A job is {id, family, finish, dimensions, look, size, samples}; it leaves folder/id.png and folder/id.shadow.png
and says so in a line "DONE id seconds".
"""
import json
import os
import shutil
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import stage  # noqa: E402
from families import FAMILIES  # noqa: E402
from passes import render_product, render_shadow  # noqa: E402
from room import print_places  # noqa: E402
from scenes import SCENES  # noqa: E402
from studio import photograph  # noqa: E402


shadows = {}   # by form: finishes of one product throw the same


def product(job, path, threads):
    stage.clear()
    view = FAMILIES[job['family']](job['dimensions'], job['finish'])
    view.update(job.get('look') or {})
    photograph(view, job['size'], view.get('samples', job['samples']), threads)
    render_product(path + '.png', view.get('soften', job['finish'] != 'chrome'))
    form = json.dumps([job['family'], job['dimensions'], job.get('look')])
    if form in shadows:
        shutil.copy(shadows[form], path + '.shadow.png')
        return
    shadows[form] = path + '.shadow.png'
    render_shadow(path + '.shadow.png', **({'size': 88, 'samples': 8} if job.get('draft') else {}))


def scene(job, path, threads):
    stage.clear()
    SCENES[job['family']](job['size'], job['samples'], threads)
    print_places(job['picture'])
    render_product(path + '.png', True, 1.1)


def main():
    jobs_file, folder, threads = sys.argv[sys.argv.index('--') + 1:][:3]
    with open(jobs_file, encoding='utf-8') as source:
        jobs = json.load(source)
    for job in jobs:
        started = time.time()
        draw = scene if job['family'] in SCENES else product
        try:
            draw(job, os.path.join(folder, job['id']), int(threads))
        except Exception as error:   # one product that cannot be drawn must not stop the others
            traceback.print_exc()
            print('FAILED', job['id'], repr(error), flush=True)
            continue
        print('DONE', job['id'], round(time.time() - started, 1), flush=True)


main()
