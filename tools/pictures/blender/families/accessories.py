"""Hooks, holders and bars."""
from shapes import cylinder, disc, lathe, tube
from stage import move


def _rosette(finish, radius, x=0, z=0):
    move(disc('rosette', radius, 7, finish, 2.2), x=x, z=z, rx=90)


def robe_hook(d, finish):
    radius, deep = d['width'] / 2, d['depth']
    _rosette(finish, radius)
    move(lathe('peg', [(0, 0), (8, 0, .5), (7.2, deep - 20, 3), (7.2, deep - 14, 2), (12, deep - 10, 2), (12, deep - 1, 2.4), (0, deep)],
               finish), rx=78)
    return dict(az=-36, el=16, wall=0, fit=.62)


def paper_holder(d, finish):
    """Open at one end, with a roll on it: without one nobody would know what it is."""
    wide, out = d['width'], d['depth'] - 10
    left = -wide / 2 + 22
    _rosette(finish, 22, left)
    tube('arm', [(left, 0, 0), (left, -out, 0), (wide / 2 - 6, -out, 0)], 8, finish, 14, 40)
    move(cylinder('stop', 12, 0, 8, finish, 2), x=wide / 2 - 9, y=-out, ry=90)
    middle = left + 84
    move(lathe('roll', [(19, -46), (47, -46, 2), (47, 46, 2), (19, 46), (19, -46)], 'paper', smooth=40), x=middle, y=-out, z=-11, ry=90)
    move(lathe('core', [(19.2, -46.2), (20.6, -46.2), (20.6, 46.2), (19.2, 46.2), (19.2, -46.2)], '#a58b68', smooth=40), x=middle, y=-out,
         z=-11, ry=90)
    return dict(az=-34, el=14, wall=0)


def towel_bar(d, finish):
    half, out, radius = d['cc_distance'] / 2, d['depth'] - 8, d['bar_diameter'] / 2
    for x in (-half, half):
        _rosette(finish, d['height'] / 2, x)
        move(cylinder('post', radius + 1.5, 0, out, finish, 1), x=x, rx=90)
    move(cylinder('bar', radius, -d['width'] / 2 + 4, d['width'] / 2 - 4, finish, 1.5), y=-out, ry=90)
    return dict(az=-30, el=12, wall=0)


FAMILIES = {'robe-hook': robe_hook, 'paper-holder': paper_holder, 'towel-bar': towel_bar}
